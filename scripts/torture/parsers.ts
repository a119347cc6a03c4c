import type { TortureOptions } from './command.ts'
export async function tortureParsers({ print }: TortureOptions): Promise<number> {
  print('')
  return 0
}
