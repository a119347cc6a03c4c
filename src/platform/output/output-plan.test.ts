import { expect, test } from 'vitest'
import { createRandom } from '../../../scripts/corpus/random.ts'
import { type ChangedFiles, foldFileName, planUpdate, type UpdateStep } from './output-plan.ts'

test('removes what is in the way of a new file before, and all else after', () => {
  const written = ['fold', 'page/index.html', 'Logo.svg', 'docs/a', 'plain']
  const removed = ['fold/a.txt', 'page', 'logo.svg', 'Docs/b', 'gone', 'other/gone']
  expect(planUpdate({ written, removed })).toEqual([
    { type: 'remove', file: 'fold/a.txt', before: 'fold' },
    { type: 'remove', file: 'page', before: 'page/index.html' },
    { type: 'remove', file: 'logo.svg', before: 'Logo.svg' },
    { type: 'remove', file: 'Docs/b', before: 'docs/a' },
    ...written.map((file) => ({ type: 'move', file })),
    { type: 'remove', file: 'gone' },
    { type: 'remove', file: 'other/gone' },
  ])
})

/** A disk that conflates names which differ only by case or Unicode form, and retains the name that a file had first. */
interface Disk {
  files: Map<string, { file: string; text: string }>
  staging: Map<string, string>
}

function run(step: UpdateStep, { files, staging }: Disk): void {
  if (step.type === 'remove') {
    if (step.before === undefined || staging.has(step.before)) files.delete(foldFileName(step.file))
    return
  }
  const text = staging.get(step.file)
  if (text === undefined) return
  const { file } = files.get(foldFileName(step.file)) ?? step
  files.set(foldFileName(step.file), { file, text })
  staging.delete(step.file)
}

test('changes the case of names on disks that conflate them, wherever it is interrupted and begun again', () => {
  const random = createRandom(1)
  const name = () => random.pick(['a', 'b', 'c', 'caf\u00e9'])
  const respell = (file: string) => random.pick([file, file.toUpperCase(), file.normalize('NFD')])
  for (let round = 0; round < 300; round++) {
    const before = new Set(Array.from({ length: 4 }, () => `${name()}/${name()}`))
    const after = new Map([...before].filter(() => !random.oneIn(3)).map((file) => [respell(file), 'after']))
    const changed: ChangedFiles = {
      written: [...after.keys()],
      removed: [...before].filter((file) => !after.has(file)),
    }
    const plan = planUpdate(changed)
    for (let done = 0; done <= plan.length; done++) {
      const disk: Disk = {
        files: new Map([...before].map((file) => [foldFileName(file), { file, text: 'before' }])),
        staging: new Map(after),
      }
      for (const step of [...plan.slice(0, done), ...plan]) run(step, disk)
      expect(new Map([...disk.files.values()].map(({ file, text }) => [file, text]))).toEqual(after)
    }
  }
})
