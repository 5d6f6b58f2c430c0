import { createHash } from 'node:crypto'
import { escapeHtml } from '@verbatim/shares/public-text.ts'
import { BUNDLE_SCRIPT } from './bundle-script.ts'
import { BUNDLE_STYLE } from './bundle-style.ts'
import type { BundlePlan } from './plan-bundle.ts'
import { type Bundled, notesHtml, slideHtml, slideTitle } from './slide-html.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nothing is loaded but the clips and pictures beside the page; opened from a disk they have no origin, only a scheme. */
const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(BUNDLE_SCRIPT)}`,
  `style-src ${hashOf(BUNDLE_STYLE)}`,
  "img-src 'self' file:",
  "media-src 'self' file:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * The page of an archive: every slide below the other, which its script shows one by one. It reads and prints without it.
 * @param shown names of the clips and pictures that are in the archive.
 */
export function bundlePage(plan: BundlePlan, shown: ReadonlySet<string>): string {
  const bundled: Bundled = { plan, shown }
  const slides = plan.insights.flatMap((insight) => insight.slides.map((slide) => ({ slide, insight })))
  const body = slides.map(({ slide, insight }, at) => {
    const title = escapeHtml(slideTitle(slide, insight))
    return (
      `<section class="slide ${slide.kind}" id="s${at + 1}" aria-label="${title}">` +
      `${slideHtml(slide, insight, bundled)}${notesHtml(slide, bundled)}</section>`
    )
  })
  const all = slides.map(({ slide, insight }, at) => {
    const title = escapeHtml(slideTitle(slide, insight))
    return `<li${slide.kind === 'title' ? ' class="first"' : ''}><a href="#s${at + 1}">${title}</a></li>`
  })
  const hasNotes = slides.some(({ slide }) => slide.notes.length > 0)
  const title = escapeHtml(plan.title)
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta http-equiv="content-security-policy" content="${POLICY}">` +
    '<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">' +
    `<title>${title}</title><style>${BUNDLE_STYLE}</style></head><body><main>${body.join('')}</main>` +
    `<nav id="all" aria-label="All slides" hidden><ol>${all.join('')}</ol></nav>` +
    `<footer hidden><span class="name">${title}</span><span role="status" data-status></span><span class="acts">` +
    '<button type="button" data-act="all" aria-expanded="false">All slides</button>' +
    (hasNotes ? '<button type="button" data-act="notes" aria-pressed="false">Notes</button>' : '') +
    '<button type="button" data-act="whole">Full screen</button>' +
    '<button type="button" data-act="back">Back</button><button type="button" data-act="on">Next</button>' +
    `</span></footer><script>${BUNDLE_SCRIPT}</script></body></html>`
  )
}
