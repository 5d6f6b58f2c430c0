import type { MarkSpec } from 'prosemirror-model'
import { safeHref } from '../links.ts'

/** Forms of words. */
export const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: { validate: refuseUnsafeHref } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = safeHref(dom.getAttribute('href'))
          return href === null ? false : { href }
        },
      },
    ],
    toDOM: (mark) => {
      const href = safeHref(mark.attrs.href)
      return href === null ? ['span', 0] : ['a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, 0]
    },
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[5-9]\d{2,})$/.test(value) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }], toDOM: () => ['u', 0] },
  strike: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
  code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
}

function refuseUnsafeHref(href: unknown): void {
  if (safeHref(href) === null) throw new RangeError('A link leads to an http, https or mailto address')
}
