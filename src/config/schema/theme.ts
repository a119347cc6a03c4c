import { z } from 'zod'
import type { ThemeConfig } from '../../shared/types.ts'
import { announcementSchema } from './announcement-bar.ts'
import { codeSchema } from './code.ts'
import { colorModeSchema } from './color-mode.ts'
import { footerSchema } from './footer.ts'
import { navbarSchema } from './navbar.ts'
import { tableOfContentsSchema } from './table-of-contents.ts'
import { filledText } from './text.ts'

const sidebarSchema = z
  .strictObject({
    /** Lets readers close the whole sidebar. */
    hideable: z.boolean().default(false),
    /** Closes the other categories when one is opened. */
    autoCollapseCategories: z.boolean().default(false),
  })
  .prefault({})

export const themeSchema = z
  .strictObject({
    navbar: navbarSchema,
    footer: footerSchema.optional(),
    announcementBar: announcementSchema.optional(),
    colorMode: colorModeSchema,
    tableOfContents: tableOfContentsSchema,
    docs: z.strictObject({ sidebar: sidebarSchema }).prefault({}),
    code: codeSchema,
    /** Style sheets of the site, as `@site/…` or paths relative to the site folder. */
    customCss: z.array(filledText).default([]),
    /** The picture that social networks show for pages without one of their own. */
    image: filledText.optional(),
    /** Lets readers enlarge the pictures of articles. */
    imageZoom: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<ThemeConfig>
