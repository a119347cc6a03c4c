import { expect, it } from 'vitest'
import { defineConfig } from './define.ts'

it('gives back what it was given', () => {
  const config = { title: 'Convoke', url: 'https://docs.convoke.example' }
  expect(defineConfig(config)).toBe(config)
  const later = async () => config
  expect(defineConfig(later)).toBe(later)
})
