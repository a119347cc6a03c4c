import { expect, test } from 'vitest'
import { findPolicyNeeds } from './policy-needs.ts'

const needs = (html: string) => findPolicyNeeds(html, 'https://kites.example')

test('finds what rendered elements need, each once', () => {
  const sample = '<span style="background:#f00">a</span>'
  expect(
    needs(`<main>${sample}${sample}<iframe src="https://maps.example/x"></iframe><style>.a{}</style></main>`),
  ).toEqual([
    {
      directive: 'style-src-attr',
      source: "'unsafe-inline'",
      subject: 'the style attribute "background:#f00"',
      text: 'background:#f00',
    },
    { directive: 'frame-src', source: 'https://maps.example', subject: 'the frame https://maps.example/x' },
    { directive: 'style-src', source: "'unsafe-inline'", subject: 'a style element', text: '.a{}' },
  ])
})

test('accepts what every site may load, and text that looks like elements', () => {
  expect(
    needs(
      '<img src="https://cdn.example/a.png"/><img src="data:image/png,a"/><video src="/a.mp4"></video>' +
        '<video src="https://kites.example/a.mp4"></video><a href="https://a.example">a</a><p>&lt;iframe src="https://a.example"</p>',
    ),
  ).toEqual([])
})

test('finds style sheets of other sites, which links to other sites do not need', () => {
  const sheet = '<link rel="stylesheet" data-x href="https://cdn.example/x.css"/>'
  expect(needs(`<a href="https://a.example">a</a>${sheet}`)).toEqual([
    { directive: 'style-src', source: 'https://cdn.example', subject: 'the style sheet https://cdn.example/x.css' },
  ])
})
