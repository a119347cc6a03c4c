/** A release in a changelog. */
export interface Release {
  version: string
  /** ISO date; absent if the release has none. */
  date?: string
}

export interface Changelog {
  releases: Release[]
  /** Headings that are not a version. Lines count from 1. */
  problems: { line: number; heading: string }[]
}

const release = /^\[?v?(\d+\.\d+\.\d+[^\s\]]*)\]?(?:\s+[-–(]*\s*(\d{4}-\d{2}-\d{2})\)?)?$/

/** Reads the second-level headings of a changelog: `## 1.2.0 (2026-03-14)`. `## Unreleased` is skipped. */
export function readChangelog(text: string): Changelog {
  const releases: Release[] = []
  const problems: Changelog['problems'] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const heading = /^##\s+(.+?)\s*$/.exec(line)?.[1]
    if (heading === undefined || /^\[?unreleased\]?$/i.test(heading)) continue
    const [, version, date] = release.exec(heading) ?? []
    if (version === undefined) problems.push({ line: index + 1, heading })
    else releases.push({ version, ...(date !== undefined && { date }) })
  }
  return { releases, problems }
}
