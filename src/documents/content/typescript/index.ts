/** What TypeScript knows about code in documents. */
export type { Example, ExampleHover, ExampleMark, ExampleNote, ExampleRange } from './example.ts'
export type { TypeProperty } from './read-property.ts'
export { createTypeReader, type TypeReader } from './type-reader.ts'
