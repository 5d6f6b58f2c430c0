import { turnsWhile } from '@verbatim/kit/testing/turns-while.ts'
import { expect, test } from 'vitest'
import type { PrintedDocument } from '#src/exports/printed.ts'
import { writeDocument } from '#src/exports/write-document.ts'

const QUOTES = 50

const quoted = (): PrintedDocument => ({
  ...{ title: 'Silence loses carriers', about: 'A draft', appendix: 'Sources' },
  blocks: [{ kind: 'text', runs: [{ text: 'They wait.', styles: ['bold'], href: null }] }],
  citations: Array.from({ length: QUOTES }, (_, at) => ({
    ...{ number: at + 1, quote: 'That is a mood', said: 'Dana', note: 'Call', date: '27 November 2026' },
    ...{ at: '00:04', tags: ['Mood'], link: 'http://farrow.example/note' },
  })),
})

test.each([
  ['PDF', '%PDF'],
  ['DOCX', 'PK'],
] as const)('while a %s is written, others have their turns', { timeout: 120_000 }, async (format, head) => {
  // Loading the libraries takes many turns, here as on the thread.
  await Promise.all([import('#src/exports/forms/write-pdf.ts'), import('#src/exports/forms/write-docx.ts')])
  const { turns, made } = await turnsWhile(() => writeDocument('team', quoted(), format))
  expect(made.body.toString('latin1').slice(0, head.length)).toBe(head)
  // Written on the loop, it leaves some twenty: those of the libraries' own streams.
  expect(turns).toBeGreaterThan(1000)
})
