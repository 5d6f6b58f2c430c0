import { linkTo } from '@verbatim/contracts/routes.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStudy, type Study } from './note-steps.ts'

const VERA = 'vera@presentphone.farrow.example'
const PHONE = { width: 390, height: 844, touch: true }
const LYING = { width: 844, height: 390, touch: true }
const TABLE =
  '<table><tr><th><p>Step</p></th><th><p>Days until somebody answers</p></th></tr><tr><td><p>Papers</p></td><td><p>3</p></td></tr></table>'

let study: Study
let silence: string
beforeAll(async () => {
  study = await openStudy('presentphone')
  await study.invite(VERA, 'Vera Lind', 'VIEWER')
  const noteId = await study.aNote()
  const range = await study.rangeOf(noteId, 'I cannot wait till whenever.')
  const quote = await study.workspace.graph<{ createHighlight: { id: string } }>(
    'mutation ($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
    { input: { noteId, range } },
  )
  await anInsight('Yards have no signal', '<p>Uploads start again from zero.</p>')
  silence = await anInsight(
    'Silence, not slowness, loses carriers in week one',
    `<p>They leave early.</p><h2>A date would do</h2><div data-highlight-id="${quote.createHighlight.id}"></div>${TABLE}`,
  )
})
afterAll(() => study?.close())

async function anInsight(title: string, html: string): Promise<string> {
  const { createInsight } = await study.workspace.graph<{ createInsight: { id: string } }>(
    'mutation ($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
    { input: { projectId: study.projectId, title, content: { html } } },
  )
  const publish = 'mutation ($id: ID!) { publishInsight(input: { insightId: $id }) { id } }'
  await study.workspace.graph(publish, { id: createInsight.id })
  return createInsight.id
}

const at = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 160 }] })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd')
}

/** Nothing stands beyond the sides of the screen, and each button of the bar is on it. */
async function fits(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const wide = [document.documentElement, ...document.querySelectorAll('main, main section')]
    const bar = [...document.querySelectorAll('main > footer button')].filter((one) => one.checkVisibility())
    return [
      ...wide.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.tagName} is too wide`),
      ...bar.flatMap((one) => {
        const { left, right, bottom } = one.getBoundingClientRect()
        const isThere = left >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1
        return isThere ? [] : [`${one.textContent || one.getAttribute('aria-label')} is cut`]
      }),
    ]
  })
  expect(cut).toEqual([])
}

test('on a phone an insight is presented from its head, by swipes and taps, and ends where it was begun', async () => {
  const { page, errors } = await study.signedIn(`/insights/${silence}`, PHONE)
  await page.getByRole('link', { name: 'Present' }).tap()
  await at(page, '1 of 4')
  await fits(page)
  await swipe(page, 320, 60)
  await at(page, '2 of 4')
  await page.getByText('They leave early.').waitFor()
  await fits(page)
  await page.touchscreen.tap(330, 120)
  await at(page, '3 of 4')
  await page.getByRole('blockquote').waitFor()
  await fits(page)
  await page.touchscreen.tap(60, 120)
  await at(page, '2 of 4')
  await swipe(page, 60, 320)
  await at(page, '1 of 4')
  await page.keyboard.press('End')
  await at(page, '4 of 4')
  await fits(page)
  await swipe(page, 320, 60)
  await page.getByRole('heading', { level: 1, name: 'Yards have no signal' }).waitFor()
  // A browser takes a tap right after a swipe for the end of the swipe.
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByRole('link', { name: 'Present' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(linkTo('insight', { insightId: silence }))
  expect(errors).toEqual([])
})

test('it is presented from a list too, lying on its side, and ends in the list as it was arranged', async () => {
  const { page, errors } = await study.signedIn(`/projects/${study.projectId}/insights`, LYING)
  await page.getByRole('link', { name: 'Present' }).waitFor()
  const plain = page.url()
  await page.getByRole('button', { name: /^Layout: / }).tap()
  await page.getByRole('menuitem', { name: 'Table' }).tap()
  await expect.poll(() => page.url()).not.toBe(plain)
  const begun = page.url()
  await page.getByRole('link', { name: 'Present' }).tap()
  await at(page, '1 of 4')
  for (const slide of [2, 3, 4]) {
    await fits(page)
    await swipe(page, 700, 300)
    await at(page, `${slide} of 4`)
  }
  await fits(page)
  // A browser takes a tap right after a swipe for the end of the swipe.
  await page.getByRole('button', { name: 'End' }).click()
  await page.getByRole('link', { name: 'Present' }).waitFor()
  expect(page.url()).toBe(begun)
  expect(errors).toEqual([])
})

test('on a phone somebody follows whoever presents, and goes on alone with a swipe', async () => {
  const path = `/projects/${study.projectId}/insights/present/${silence}`
  const leader = await study.signedIn(path)
  const reader = await study.signedIn(path, { email: VERA, ...PHONE })
  await at(leader.page, '1 of 4')
  await reader.page.getByRole('button', { name: '1 here' }).tap()
  await reader.page.getByRole('menuitem', { name: 'Follow Ines Okafor' }).tap()
  await reader.page.getByRole('button', { name: 'Following Ines Okafor' }).waitFor()
  await fits(reader.page)
  await leader.page.keyboard.press('ArrowRight')
  await at(reader.page, '2 of 4')
  await swipe(reader.page, 320, 60)
  await at(reader.page, '3 of 4')
  await reader.page.getByRole('button', { name: '1 here' }).waitFor()
  await at(leader.page, '2 of 4')
  expect([...leader.errors, ...reader.errors]).toEqual([])
})
