import AdmonitionLayout from '@theme/Admonition/Layout'
import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution'
import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger'
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info'
import AdmonitionTypeNote from '@theme/Admonition/Type/Note'
import AdmonitionTypeTip from '@theme/Admonition/Type/Tip'
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning'
import { aliasTexts } from '../../../shared/texts/alias-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'
import type { AdmonitionProps } from './index.tsx'

const text = siteTexts(aliasTexts)

/** The components of admonitions by type. A site adds its own types. */
const AdmonitionTypes = {
  note: AdmonitionTypeNote,
  tip: AdmonitionTypeTip,
  info: AdmonitionTypeInfo,
  warning: AdmonitionTypeWarning,
  danger: AdmonitionTypeDanger,
  caution: AdmonitionTypeCaution,
  secondary: (props: AdmonitionProps) => <AdmonitionTypeNote title={text.secondary} {...props} />,
  important: (props: AdmonitionProps) => <AdmonitionLayout {...props} type="important" />,
  success: (props: AdmonitionProps) => <AdmonitionTypeTip title={text.success} {...props} />,
}

export default AdmonitionTypes
