import { formatCount } from '../../shared/format-count.ts'
import { changeProse, mapProseLines } from '../documents/prose-lines.ts'
import type { Notes } from '../notes.ts'

export interface BodyPlace {
  /** Path relative to the site folder. */
  file: string
  /** Line of the body in the file, counted from 1. */
  firstLine: number
}

const badgeVariants: Readonly<Record<string, string>> = Object.freeze({
  info: 'info',
  tip: 'tip',
  warning: 'caution',
  danger: 'danger',
})

/** What is left as it is: pattern of a line, message and hint. */
const unsupported: readonly (readonly [RegExp, string, string])[] = [
  [
    /<!--\s*@include:/,
    'The include was not converted, and shows nothing.',
    "Import the file as a partial: `import Part from './_part.md'`, and `<Part />`.",
  ],
  [
    /<script\b[^>]*\bsetup\b|<template\b/,
    'The Vue code was not converted.',
    'Write the component in React, and import it.',
  ],
  [/\{\{[^}]*\}\}/, 'The expression of Vue was not converted.', 'Write its value.'],
]

/** Converts containers, badges and tables of contents of a document. */
export function convertBody(body: string, place: BodyPlace, notes: Notes): { text: string; changes: string[] } {
  const open: { isDetails: boolean }[] = []
  let containers = 0
  let badges = 0
  let contents = 0
  const { text } = mapProseLines(body, (line, index) => {
    const at = { file: place.file, line: place.firstLine + index }
    for (const [pattern, message, hint] of unsupported) {
      if (pattern.test(line.replace(/`+[^`]*`+/g, ''))) notes.add(at, message, hint)
    }
    const [, indent = '', colons, type = '', title = ''] = /^(\s*)(:{3,})\s*([\w-]*)\s*(.*?)\s*$/.exec(line) ?? []
    if (colons !== undefined) {
      containers += type === '' ? 0 : 1
      return container({ indent, colons, type, title }, open, line)
    }
    if (/^\s*\[\[toc\]\]\s*$/i.test(line)) {
      contents += 1
      return ''
    }
    return changeProse(line, (text) =>
      text.replace(/<Badge\s+([^>]*?)\s*\/>/g, (whole: string, attributes: string) => {
        const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
        const label = value('text')
        if (label === undefined) return whole
        badges += 1
        return `<Badge variant="${badgeVariants[value('type') ?? 'tip'] ?? 'default'}" text="${label}" />`
      }),
    )
  })
  return {
    text,
    changes: [
      ...(containers > 0 ? [formatCount(containers, 'container')] : []),
      ...(badges > 0 ? [formatCount(badges, 'badge')] : []),
      ...(contents > 0 ? ['[[toc]]'] : []),
    ],
  }
}

interface ContainerLine {
  indent: string
  colons: string
  /** Empty for the end of a container. */
  type: string
  title: string
}

function container(
  { indent, colons, type, title }: ContainerLine,
  open: { isDetails: boolean }[],
  line: string,
): string {
  if (type === '') return open.pop()?.isDetails ? `\n${indent}</details>` : line
  const isDetails = type === 'details'
  open.push({ isDetails })
  if (type === 'code-group') return line.replace(/:::\s+/, ':::')
  const plainTitle = title.replace(/\{[^}]*\}\s*$/, '').trim()
  if (isDetails) return `${indent}<details>\n${indent}<summary>${plainTitle || 'Details'}</summary>\n`
  return `${indent}${colons}${type}${plainTitle && `[${plainTitle}]`}`
}
