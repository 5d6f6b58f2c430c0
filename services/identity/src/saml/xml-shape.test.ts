import { expect, test } from 'vitest'
import { isPlainXml } from './xml-shape.ts'

const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')

test.each([
  ['tags, attributes and text', `<a b="1>" c='"'>x</a>`],
  ['a declaration before them', '<?xml version="1.0" encoding="UTF-8"?>\n<s:a xmlns:s="urn:x">\n<s:b />&amp;</s:a>\n'],
  ['many of them side by side', `<a>${many(900, (at) => `<b c="${at}"/>`)}</a>`],
])('%s are plain', (_name, text) => {
  expect(isPlainXml(text)).toBe(true)
})

test.each([
  ['a document type', '<!DOCTYPE a><a/>'],
  ['a comment', '<a><!-- x --></a>'],
  ['text that no reader reads', '<a><![CDATA[</a>]]></a>'],
  ['an instruction', '<a><?b </a> ?></a>'],
  ['a tag in a value', '<a b="</a>"/>'],
  ['a tag that does not end', '<a b="x"'],
  ['more ends than beginnings', '</a></a><a>'],
  ['depth', many(100, () => '<a>') + many(100, () => '</a>')],
  ['many tags', `<a>${many(3000, () => '<b/>')}</a>`],
  ['many attributes', `<a ${many(3000, (at) => `b${at}="x" `)}/>`],
  ['many namespaces', `<a ${many(3000, (at) => `xmlns:b${at}="x" `)}/>`],
])('%s is not', (_name, text) => {
  expect(isPlainXml(text)).toBe(false)
})

test.each([
  ['one long name', `<${'a'.repeat(300_000)}`],
  ['long names without values', `<a ${'b '.repeat(150_000)}`],
  ['a long way to the end of a tag', `<a${' '.repeat(300_000)}`],
  ['values without an end', `<a ${many(50_000, () => 'b="" ')}`],
])('%s is looked at in one go', (_name, text) => {
  // Tried again from each place it would take hours, and the test its time.
  expect(isPlainXml(text)).toBe(false)
})
