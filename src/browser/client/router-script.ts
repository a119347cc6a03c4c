/** The script of pages whose modules import `react-router-dom`: shares it as the main script shares React. */
import { runtimeGlobal } from '../../shared/runtime-contract.ts'
import * as router from './router.tsx'

const { shared } = (globalThis as unknown as Record<string, { shared: Record<string, unknown> }>)[runtimeGlobal] ?? {}
if (shared) shared['react-router-dom'] ??= router
