import { expect, test } from 'vitest'
import type { CapturedModule } from './capture-modules.ts'
import { splitModule } from './module-fragments.ts'
import { shakeModules } from './shake-modules.ts'

const hooks = `(e,t,r){"use strict";r.r(t),r.d(t,{useSize:()=>a,useLock:()=>b,usePath:()=>s.usePath});var n=r("react"),s=r("paths");let c=(0,n.createContext)(1),d=log("loaded");function a(){return(0,n.use)(c)}function b(){return(0,s.lockPath)(d)}r.d(t,["limit",0,c])}`
const paths = `(e,t,r){r.r(t),r.d(t,{usePath:()=>a,lockPath:()=>b});let n=/x/;function a(){return n}function b(){return a()}}`

function module(code: string, needs: string[]): CapturedModule {
  return { ...(splitModule(code, needs) ?? { code }), needs }
}

/** @param uses the exports of `hooks` that the component of a site uses */
function shake(uses: string[] | true) {
  const modules = {
    own: { code: '(e,t,r){r("hooks")}', needs: ['hooks'], uses: { hooks: uses } },
    hooks: module(hooks, ['react', 'paths']),
    paths: module(paths, []),
    react: { code: '(e){e.exports={}}', needs: [] },
  }
  return shakeModules({ modules, resolveKey: (key) => key, entries: ['own'], early: new Set(['react']) })
}

test('leaves out exports that nothing uses, and modules that only these need', () => {
  const { hooks: left, ...others } = shake(['useSize'])
  expect(left?.code).toBe(
    `(e,t,r){"use strict";r.d(t,{useSize:()=>a});var n=r("react");let c=(0,n.createContext)(1),d=log("loaded");function a(){return(0,n.use)(c)}}`,
  )
  expect(left?.needs).toEqual(['react'])
  expect(Object.keys(others)).toEqual(['own', 'react'])
})

test('gives short names to exports that only other parts of the library use', () => {
  const { hooks: left, paths: other } = shake(['useLock'])
  expect(left?.code).toContain('function b(){return(0,s.a)(d)}')
  expect(other?.code).toBe('(e,t,r){r.d(t,{a:()=>b});let n=/x/;function a(){return n}function b(){return a()}}')
})

test('keeps names and the mark of an ES module where all exports may be used', () => {
  const { hooks: left, paths: other } = shake(true)
  expect(left?.code).toBe(
    hooks
      .replace('r.r(t),', 'r.r(t);')
      .replace('s.usePath', 's.b')
      .replace('s.lockPath', 's.a')
      .replace('["limit",0,c])}', '["limit",0,c]);}'),
  )
  expect(other?.code).toContain('r.d(t,{b:()=>a,a:()=>b});')
})

test('runs what has an effect, even if no export is used', () => {
  expect(shake([]).hooks?.code).toBe('(e,t,r){"use strict";let d=log("loaded");}')
})

test('modules of other kinds stay whole', () => {
  expect(splitModule('(e,t,r){t.a=r("b")}', ['b'])).toBeUndefined()
  expect(splitModule(': e=>{e.exports=1}', [])).toBeUndefined()
})
