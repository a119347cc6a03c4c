import AdmonitionLayout from '@theme/Admonition/Layout'
import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution'
import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger'
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info'
import AdmonitionTypeNote from '@theme/Admonition/Type/Note'
import AdmonitionTypeTip from '@theme/Admonition/Type/Tip'
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning'
import { aliasTexts } from '../../../shared/texts/alias-texts.ts'
import { siteTexts } from '../../../shared/texts/site-texts.ts'
import { currentComponent } from '../current-component.tsx'
import type { AdmonitionProps } from './index.tsx'

const text = siteTexts(aliasTexts)

/** The components of admonitions by type. A site adds its own types. */
const AdmonitionTypes = {
  note: currentComponent(() => AdmonitionTypeNote),
  tip: currentComponent(() => AdmonitionTypeTip),
  info: currentComponent(() => AdmonitionTypeInfo),
  warning: currentComponent(() => AdmonitionTypeWarning),
  danger: currentComponent(() => AdmonitionTypeDanger),
  caution: currentComponent(() => AdmonitionTypeCaution),
  secondary: (props: AdmonitionProps) => <AdmonitionTypeNote title={text.secondary} {...props} />,
  important: (props: AdmonitionProps) => <AdmonitionLayout {...props} type="important" />,
  success: (props: AdmonitionProps) => <AdmonitionTypeTip title={text.success} {...props} />,
}

export default AdmonitionTypes
