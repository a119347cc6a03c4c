import type { Application } from './application.ts'
import type { Dialect } from './dialect.ts'
import { LimitExceeded } from './errors.ts'
import { type Drop, isTruthy, type Value } from './values.ts'

/** Steps that a rendering may take: nodes, items of lists, and characters of text. */
const maxSteps = 5_000_000

export type Interrupt = 'break' | 'continue'

export interface ContextOptions {
  dialect: Dialect
  application: Application | undefined
  now: number | undefined
  /** Called with the name of a global variable that has no value. */
  onUndefined(name: string): void
}

/** The variables of a rendering. */
export class Context {
  /** The innermost first. */
  readonly scopes: Map<string, Value>[] = [new Map()]
  /** What tags remember from one place of the template to the next. */
  readonly offsets = new Map<string, number>()
  readonly cycles = new Map<string, number>()
  lastChanged: string | undefined
  /** The loops around the current place, the outermost first. */
  readonly loops: Drop[] = []
  interrupts: Interrupt[] = []
  readonly #environment: Map<string, Value>
  readonly #onUndefined: (name: string) => void
  #steps = 0

  readonly dialect: Dialect
  readonly application: Application | undefined
  /** The current time, in milliseconds since 1970. Without it, templates that ask for it are not rendered. */
  readonly now: number | undefined

  constructor(environment: Map<string, Value>, { dialect, application, now, onUndefined }: ContextOptions) {
    this.#environment = environment
    this.#onUndefined = onUndefined
    this.dialect = dialect
    this.application = application
    this.now = now
  }

  findVariable(name: Value): Value {
    if (typeof name !== 'string') return null
    for (const scope of this.scopes) if (scope.has(name)) return scope.get(name) as Value
    if (this.#environment.has(name)) return this.#environment.get(name) as Value
    this.#onUndefined(name)
    return null
  }

  /** Assigns a variable of the whole template. */
  assign(name: string, value: Value): void {
    ;(this.scopes.at(-1) as Map<string, Value>).set(name, value)
  }

  /** The counters of `increment` and `decrement` are beside the data. */
  count(name: string, change: (value: Value) => Value): void {
    const value = this.#environment.get(name) ?? null
    this.#environment.set(name, change(isTruthy(value) ? value : 0n))
  }

  withScope<T>(run: (scope: Map<string, Value>) => T): T {
    const scope = new Map<string, Value>()
    this.scopes.unshift(scope)
    try {
      return run(scope)
    } finally {
      this.scopes.shift()
    }
  }

  /** @throws LimitExceeded */
  step(count = 1): void {
    this.#steps += count
    if (this.#steps > maxSteps) throw new LimitExceeded()
  }
}
