import { z } from 'zod'
import { pageMenuEntries } from '../../shared/page-menu.ts'
import type { ThemeConfig } from '../../shared/types.ts'
import { announcementSchema } from './announcement-bar.ts'
import { codeSchema } from './code.ts'
import { colorModeSchema } from './color-mode.ts'
import { feedbackSchema } from './feedback.ts'
import { footerSchema } from './footer.ts'
import { navbarSchema } from './navbar.ts'
import { tableOfContentsSchema } from './table-of-contents.ts'
import { filledText, previewAddress } from './text.ts'

const sidebarSchema = z
  .strictObject({
    /** Lets readers hide the sidebar. Default false. */
    hideable: z.boolean().default(false),
    /** Collapses the other categories when one is expanded. Default false. */
    autoCollapseCategories: z.boolean().default(false),
  })
  .prefault({})

export const themeSchema = z
  .strictObject({
    /** Navbar. */
    navbar: navbarSchema,
    /** Footer. Default: none. */
    footer: footerSchema.optional(),
    /** Bar above the navbar. Default: none. */
    announcementBar: announcementSchema.optional(),
    /** Light and dark mode. */
    colorMode: colorModeSchema,
    /** Heading levels in tables of contents. */
    tableOfContents: tableOfContentsSchema,
    /** Appearance of documentation pages. */
    docs: z
      .strictObject({
        /** Behavior of the sidebar. */
        sidebar: sidebarSchema,
      })
      .prefault({}),
    /** Entries of the menu next to the title of a page with a Markdown form; an empty list for no menu. Default: all of them. */
    pageMenu: z.array(z.enum(pageMenuEntries)).optional(),
    /** Asks readers below each document whether it was helpful. Default: no question. */
    feedback: feedbackSchema.optional(),
    /** Code blocks. */
    code: codeSchema,
    /** Style sheets of the site, as `@site/…` or paths relative to the site folder. */
    customCss: z.array(filledText).default([]),
    /** Image for social networks, for pages without their own. */
    image: previewAddress.optional(),
    /** Lets readers enlarge images in articles. Default false. */
    imageZoom: z.boolean().default(false),
    /** Shows a card with a preview when readers point at an internal link in an article, or focus it. Default true. */
    linkPreviews: z.boolean().default(true),
    /** Adds styles for the class names of Infima, the style sheet of Docusaurus (`container`, `row`, `button--primary`). Default false. */
    infima: z.boolean().default(false),
  })
  .prefault({}) satisfies z.ZodType<ThemeConfig>
