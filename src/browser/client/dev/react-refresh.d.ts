declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: object): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (...values: unknown[]) => unknown
  export function isLikelyComponentType(value: unknown): boolean
  export function performReactRefresh(): unknown
}
