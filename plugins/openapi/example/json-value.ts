export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue }
