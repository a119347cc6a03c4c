/** Converts npm commands for each package manager, in the order of their tabs. */
export async function packageManagers(commands: string): Promise<{ label: string; text: string }[]> {
  // Its types describe the CommonJS build.
  const { default: convert } = (await import('npm-to-yarn')) as unknown as typeof import('npm-to-yarn')
  return [
    { label: 'npm', text: commands },
    { label: 'Yarn', text: convert(commands, 'yarn') },
    { label: 'pnpm', text: convert(commands, 'pnpm') },
    { label: 'Bun', text: convert(commands, 'bun') },
  ]
}
