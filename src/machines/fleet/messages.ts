import { z } from 'zod'
import { seal, unseal } from '../remote-cache/index.ts'

/** What a coordinator says of its build. */
const announcementSchema = z.object({
  /** Of the build: the same if it starts again. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** What the checkout of a worker must be. */
  checkout: z.record(z.string(), z.string()),
  /** Groups of the readers that the output is for. */
  audience: z.array(z.string()).optional(),
  /** Output folder, relative to the site folder. */
  outDir: z.string(),
  /** Where values are, if they are not in the Redis of the fleet. */
  cache: z.string().optional(),
  /** Seconds after which a silent worker loses its batch, and that a batch may take. */
  lockSeconds: z.number().positive(),
  batchSeconds: z.number().positive(),
})
export type Announcement = z.infer<typeof announcementSchema>

const machineSchema = z.object({
  name: z.string(),
  /** Why it does not take part. */
  declined: z.string().optional(),
  /** Batches that it works at, at a time. */
  slots: z.number(),
  /** Changes as long as it is there. */
  beat: z.number(),
})
export type Machine = z.infer<typeof machineSchema>

/** A job of the queue. */
const batchSchema = z.object({
  /** Name of the value with the task. */
  input: z.string(),
  /** Names of the machines whose results were invalid. */
  not: z.array(z.string()),
})
export type BatchData = z.infer<typeof batchSchema>

const resultSchema = z.object({ output: z.string(), machine: z.string() })
export type BatchResult = z.infer<typeof resultSchema>

/** Works for one build. */
export interface BuildRunner {
  /** @returns the name of the value with the results */
  run(input: string): Promise<string>
  close(): Promise<void>
}

/** Writes a message that only those who have the key can write. */
function sealMessage(name: string, value: unknown, key: string): string {
  return seal(name, Buffer.from(JSON.stringify(value)), key).toString('base64')
}

function openMessage<T>(name: string, { text, key, schema }: { text: string; key: string; schema: z.ZodType<T> }) {
  const content = unseal(name, Buffer.from(text, 'base64'), key)
  return content && parse(content.toString(), schema)
}

function parse<T>(json: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(json))
  } catch {
    return undefined
  }
}

export const sealAnnouncement = (value: Announcement, key: string) => sealMessage(`build ${value.id}`, value, key)
export const openAnnouncement = (id: string, text: string, key: string) =>
  openMessage(`build ${id}`, { text, key, schema: announcementSchema })
export const sealMachine = (build: string, value: Machine, key: string) =>
  sealMessage(`machine ${build} ${value.name}`, value, key)
export const openMachine = (build: string, { name, text }: { name: string; text: string }, key: string) =>
  openMessage(`machine ${build} ${name}`, { text, key, schema: machineSchema })
export const readBatch = (value: unknown) => batchSchema.safeParse(value).data
export const readResult = (value: unknown) =>
  resultSchema.safeParse(typeof value === 'string' ? parse(value, z.unknown()) : value).data
