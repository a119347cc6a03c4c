import { expect, it } from 'vitest'
import { defineConfig } from './define.ts'

it('returns its argument', () => {
  const config = { title: 'Convoke', url: 'https://docs.convoke.example' }
  expect(defineConfig(config)).toBe(config)
  const later = async () => config
  expect(defineConfig(later)).toBe(later)
})
