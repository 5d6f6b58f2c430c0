import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

const drawn = (...content: object[]): string =>
  renderToStaticMarkup(createElement(RichText, { content: { type: 'doc', content }, card: () => null }))
const picture = (fileId: string) => ({ type: 'image', attrs: { fileId, alt: 'A board' } })

test('a picture is one of ours, and names no other address that a reader would call', () => {
  const ours = '0199a7c0-0000-7000-8000-000000000001'
  expect(drawn(picture(ours))).toContain(`<img src="/image/${ours}" alt="A board"/>`)
  expect(drawn(picture('../api/auth/sign-out'))).not.toMatch(/<img|sign-out/)
})
