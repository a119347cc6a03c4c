import { z } from 'zod'
import type { McpConfig } from '../../shared/types.ts'

const settings = z.strictObject({
  /** Public URL of the MCP server: `https://docs.example.com/mcp`. `llms.txt`, `skill.md`, and the page menu contain it. */
  url: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, 'a URL such as https://docs.example.com/mcp')
    .optional(),
  /** Calls that a client may send per minute. No limit by default. */
  callsPerMinute: z.int().min(1, 'at least 1').optional(),
  /** Header in which a proxy identifies the client, such as `x-forwarded-for`. Default: the address of the connection. */
  clientHeader: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a header')
    .optional(),
})

export const mcpSchema = z
  .union([z.literal(false), settings], 'settings of the MCP server, or false')
  .prefault({}) satisfies z.ZodType<false | McpConfig>
