import { z } from 'zod'
import type { AccessConfig } from '../../shared/types.ts'
import { filledText } from './text.ts'

const group = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'a name of lowercase letters, digits, `-` and `_`')

const settings = z.strictObject({
  /** URL of the OpenID Connect provider, under which it publishes its configuration: `https://login.example.com`. */
  issuer: z.string().regex(/^https?:\/\/[^\s?#]+$/, 'a URL such as https://login.example.com'),
  /** Client ID of this site. `LECTERN_CLIENT_SECRET` contains the client secret, if there is one. */
  clientId: filledText,
  /** Groups that pages can be limited to. The build writes an output for each combination of them. */
  groups: z
    .array(group)
    .min(1, 'at least one group')
    .max(4, 'at most four groups')
    .refine((groups) => new Set(groups).size === groups.length, 'each group once'),
  /** Claim that lists a reader's groups. Default `groups`. */
  claim: filledText.default('groups'),
  /** Scopes to request from the provider. Default `openid profile`. */
  scope: z
    .string()
    .regex(/^openid(?: \S+)*$/, 'scopes that begin with `openid`')
    .default('openid profile'),
  /** Audience of the access tokens that clients send to the MCP server. Default: the URL of the MCP server. */
  audience: filledText.optional(),
  /** Whether readers who have not signed in see pages without groups. If false, everything requires one of `groups`. Default true. */
  public: z.boolean().default(true),
  /** Groups by folder, for documents that have none in their front matter. Paths are relative to the site folder. In a version from Git, the path follows the tag or branch: `v1.0:docs`. A folder without documents is an error. */
  folders: z.record(z.string(), z.array(group)).default({}),
  /** Hours until a reader has to sign in again. Default 8. */
  sessionHours: z.number().positive().max(720).default(8),
  /** Labels of the links in the navbar. Default `Sign in` and `Sign out`. */
  labels: z
    .strictObject({
      /** Link for readers who have not signed in. */
      signIn: filledText.default('Sign in'),
      /** Link for readers who have signed in. */
      signOut: filledText.default('Sign out'),
    })
    .prefault({}),
})

export const accessSchema = z
  .union([z.literal(false), settings], 'settings of access, or false')
  .default(false) satisfies z.ZodType<false | AccessConfig>
