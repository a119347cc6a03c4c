// Packages in CommonJS have named exports only where they are imported by name.
export { createClient } from '@redis/client'
export { DelayedError, type Job, Queue, QueueEvents, Worker } from 'bullmq'
