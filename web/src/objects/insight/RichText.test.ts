// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

const drawn = (...content: object[]): string =>
  renderToStaticMarkup(createElement(RichText, { content: { type: 'doc', content }, card: () => null }))
const picture = (fileId: string) => ({ type: 'image', attrs: { fileId, alt: 'A board' } })

test('a picture that is none of ours calls no address', () => {
  expect(drawn(picture('../api/auth/sign-out'))).not.toMatch(/<img|sign-out/)
})
