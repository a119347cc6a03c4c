import { expect, test } from 'vitest'
import { findStyleNeeds } from './index.ts'

const needs = (css: string) =>
  findStyleNeeds(css, 'https://kites.example').map(({ need: { directive, source, subject } }) => [
    directive,
    source,
    subject,
  ])

test('finds imports, fonts, and images of other hosts in style sheets', () => {
  expect(
    needs(`
      @import url("https://fonts.googleapis.com/css2?family=Inter");
      @import "//cdn.example/a.css" screen;
      @font-face { font-family: A; src: url(https://cdn.example/a.woff2) format("woff2"), url(data:font/woff2;base64,AA) }
      .a { background: url('http://cdn.example/a.png') } /* url(http://old.example/a.png) */`),
  ).toEqual([
    ['style-src', 'https://fonts.googleapis.com', 'the style sheet https://fonts.googleapis.com/css2?family=Inter'],
    ['font-src', 'https://fonts.gstatic.com', 'the font https://fonts.gstatic.com'],
    ['style-src', 'https://cdn.example', 'the style sheet //cdn.example/a.css'],
    ['font-src', 'https://cdn.example', 'the font https://cdn.example/a.woff2'],
    ['font-src', 'data:', 'fonts in data URLs'],
    ['img-src', 'http://cdn.example', 'the image http://cdn.example/a.png'],
  ])
})

test('accepts what every site may load', () => {
  expect(
    needs(`@import "a.css"; @font-face { src: url(/a.woff2) }
      .a { background: url(https://cdn.example/a.png), url(data:image/png;base64,AA), url("https://kites.example/b.png") }`),
  ).toEqual([])
})
