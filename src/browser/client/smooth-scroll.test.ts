// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollSmoothlyTo } from './smooth-scroll.ts'

let frames: (() => void)[] = []
let places: number[] = []
let reduced = false

beforeEach(() => {
  frames = []
  places = []
  reduced = false
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  vi.stubGlobal('scrollTo', (_: number, top: number) => places.push(top))
  Object.defineProperty(window, 'scrollY', { value: 1000, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
})

/** Lets a number of frames pass. */
function pass(count: number): void {
  for (let done = 0; done < count; done++) frames.shift()?.()
}

test('reduces the distance to 0.85 of it per frame until it arrives', () => {
  scrollSmoothlyTo(0)
  expect(places).toEqual([])
  pass(3)
  expect(places.map((place) => Number(place.toFixed(3)))).toEqual([850, 722.5, 614.125])
  pass(100)
  expect(places.at(-1)).toBe(0)
  expect(frames).toEqual([])
})

test('stops on a wheel, touch or key event', () => {
  for (const name of ['wheel', 'touchstart', 'keydown']) {
    scrollSmoothlyTo(0)
    pass(1)
    window.dispatchEvent(new Event(name))
    pass(5)
  }
  expect(places).toEqual([850, 850, 850])
})

test('jumps with reduced motion, and if the style sheet scrolls smoothly', () => {
  reduced = true
  scrollSmoothlyTo(0)
  reduced = false
  document.documentElement.style.scrollBehavior = 'smooth'
  scrollSmoothlyTo(20)
  expect([places, frames]).toEqual([[0, 20], []])
})
