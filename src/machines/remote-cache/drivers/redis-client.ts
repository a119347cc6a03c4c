// A package in CommonJS has named exports only where they are imported by name.
export { createClient, RESP_TYPES } from '@redis/client'
