import { expect, test } from 'vitest'
import pureLoader from './pure-loader.ts'

function transform(source: string): string {
  let result = ''
  pureLoader.call({ callback: (_, text) => (result = text) }, source)
  return result
}

test('marks contexts as pure and removes their names', () => {
  expect(transform('var Context = React2.createContext(null);\nContext.displayName = "Context";')).toBe(
    'var Context = /* @__PURE__ */ React2.createContext(null);\n',
  )
})

test('marks the private fields of classes as pure', () => {
  expect(transform('var _map;\n_map = new WeakMap();\n')).toBe('var _map;\n_map = /* @__PURE__ */ new WeakMap();\n')
})

test('shortens the messages of assertions', () => {
  const source = `  invariant(
    useInRouterContext(),
    // Messages differ by version.
    \`useHref() may be used only in the context of a <Router> component.\`
  );
  warning(isOk, other);
`
  expect(transform(source)).toBe(`  invariant(
    useInRouterContext(),
    // Messages differ by version.
    "Invalid use of React Router."
  );
  warning(isOk, other);
`)
})

test('creates a class component with its context in one pure call', () => {
  const source = `var Boundary = class extends React2.Component {
  render() {
    return null;
  }
};
var Other = class extends React2.Component {
};
Boundary.contextType = Context;
`
  expect(transform(source)).toBe(`var Boundary = /* @__PURE__ */ Object.assign(class extends React2.Component {
  render() {
    return null;
  }
}, { contextType: Context });
var Other = /* @__PURE__ */ Object.assign(class extends React2.Component {
}, {});

`)
})
