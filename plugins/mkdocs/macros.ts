import { findVariable } from './read-config.ts'
import type { Values } from './values.ts'

/** Replaces the variables of the plugin macros, `{{ product }}`. What is no variable stays as it is. */
export function replaceMacros(text: string, config: Values): string {
  if (!text.includes('{{')) return text
  const isOff = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g
  const raws: string[] = []
  const masked = text.replace(isOff, (_, inside: string) => `\uE003${raws.push(inside) - 1}\uE004`)
  return masked
    .replace(/\{\{-?\s*([\w.]+)\s*-?\}\}/g, (written, name: string) => findVariable(config, name) ?? written)
    .replace(/\uE003(\d+)\uE004/g, (_, index: string) => raws[Number(index)] ?? '')
}
