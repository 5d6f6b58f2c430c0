import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import type { IndexUnderTest } from './index-material.ts'
import { asks, EVERYTHING, NOBODY, object, tells } from './index-material.ts'
import { rangesOf } from './marks.ts'
import type { IndexQuery } from './search-index.ts'

const LATE = `${'The word and the next one, '.repeat(6000)}and at last that was it.`

/** What people said, by a name for each. */
const SAID = {
  end: 'They hung up and that was it. Nobody called.',
  otherEnd: 'Was it that? It was, that evening.',
  before: 'How was it before you had everything in one place?',
  have: 'Before you have everything, ask. After you had everything it was late.',
  a: 'The form throws a list away.',
  the: 'The form throws the list away, and a form threw a list away.',
  cafe: 'The Café-owner’s 1,500 euros came back.',
  late: LATE,
  felt: 'It was embarrassing for us.',
  feeling: 'We were embarrassed for them.',
  form: 'She sent the old letters from the depot.',
  received: 'Nothing was received on Friday.',
}

/** What the contract of the index says of phrases and of misspelt words. */
export function wordsContract(open: () => Promise<IndexUnderTest>): void {
  async function filled() {
    const { index, settled } = await open()
    const [teamId, projectId] = [newId(), newId()]
    const objects = Object.entries(SAID).map(([name, content]) => ({
      name,
      made: object({ type: 'HIGHLIGHT', title: '', content, projectId }),
    }))
    const title = object({ type: 'INSIGHT', title: 'Nobody says that was', content: 'it for them.', projectId })
    const note = object({ type: 'NOTE', title: 'Dana', projectId })
    await index.put(tells(teamId), [...objects.map(({ made }) => made), title, { ...note, noteId: note.id }])
    const passage = { blockId: 'b1', position: 0, text: 'That, too, was it: before you had everything.' }
    await index.putPassages(tells(teamId), note.id, projectId, [{ ...passage, speakerName: null, startMs: null }], [])
    await settled()
    const names = new Map([...objects.map(({ name, made }) => [made.id, name] as const), [title.id, 'title']])
    names.set(note.id, 'note')
    const search = (query: IndexQuery, reach = EVERYTHING) => index.search(teamId, query, reach)
    return { search, nameOf: (id: string) => names.get(id) ?? id }
  }

  const PHRASES: [string, string[], string[]][] = [
    ['words that ask for nothing', ['that was it'], ['end', 'late']],
    ['no other form of a word', ['before you had everything'], ['before', 'note']],
    ['no other small word between', ['throws a list away'], ['a']],
    ['the other way too', ['throws the list away'], ['the']],
    ['not from the title into the text', ['was it for them'], []],
    ['accents, case and signs do not matter', ['cafe owner s 1 500 EUROS'], ['cafe']],
    ['the end of a long text', ['and at last that was it'], ['late']],
    ['not what only begins so', ['that was i'], []],
    ['both of two', ['before you', 'had everything'], ['before', 'have', 'note']],
  ]

  test.each(PHRASES)('a phrase word for word: %s', async (_what, phrases, expected) => {
    const { search, nameOf } = await filled()
    const { hits, total } = await search(asks({ phrases }))
    expect(hits.map(({ id }) => nameOf(id)).toSorted()).toEqual(expected.toSorted())
    expect(total).toBe(expected.length)
  })

  test('a phrase with a word beside it, and any of them where nothing has both', async () => {
    const { search, nameOf } = await filled()
    const found = async (words: string[], phrases: string[]) =>
      (await search(asks({ words, phrases }))).hits.map(({ id }) => nameOf(id)).toSorted()
    expect(await found(['calling'], ['that was it'])).toEqual(['end'])
    expect(await found(['the'], ['throws a list away'])).toEqual(['a'])
    expect(await found(['euros'], ['throws a list away'])).toEqual(['a', 'cafe'])
  })

  test('of a phrase only the place is marked where it stands as it was asked for', async () => {
    const { search } = await filled()
    const { hits } = await search(asks({ phrases: ['throws the list away'], words: ['form'] }))
    const marks = rangesOf(hits[0]?.markedContent ?? '').map(([from, to]) => SAID.the.slice(from, to))
    expect(marks.join(' ')).toBe('form throws the list away form')
    const [said] = (await search(asks({ phrases: ['before you had everything'] }, { types: ['NOTE'] }))).hits
    expect(said?.markedContent.replaceAll('\u0002 \u0001', ' ')).toBe(
      'That, too, was it: \u0001before you had everything\u0002.',
    )
  })

  test('a match is marked at the very beginning and end of a text, and behind spaces', async () => {
    const { index, settled } = await open()
    const teamId = newId()
    const said = [' \tVerifying, they said, is verifying ', 'Verified by who? Verify!']
    const objects = said.map((content) => object({ type: 'HIGHLIGHT', title: '', content }))
    await index.put(tells(teamId), objects)
    await settled()
    const { hits } = await index.search(teamId, asks({ words: ['verifying'] }), EVERYTHING)
    expect(hits.map(({ markedContent }) => markedContent).toSorted()).toEqual([
      '\u0001Verified\u0002 by who? \u0001Verify\u0002!',
      ' \t\u0001Verifying\u0002, they said, is \u0001verifying\u0002 ',
    ])
  })

  test('a phrase in titles only', async () => {
    const { search, nameOf } = await filled()
    const found = async (phrase: string) =>
      (await search(asks({ phrases: [phrase] }, { titleOnly: true }))).hits.map(({ id }) => nameOf(id))
    expect(await found('says that was')).toEqual(['title'])
    expect(await found('it for them')).toEqual([])
  })

  const TYPOS: [string, IndexQuery, string[]][] = [
    ['a letter that is missing', asks({ words: ['embarassing'] }), ['felt', 'feeling']],
    ['while it is being typed', asks({ prefix: 'embarassing' }), ['felt', 'feeling']],
    ['two letters the wrong way round', asks({ words: ['recieved'] }), ['received']],
    ['a letter too much, beside a word that is right', asks({ words: ['frriday', 'receiving'] }), ['received']],
    ['a wrong letter, with an accent', asks({ words: ['lèttars'] }), ['form']],
    ['a misspelt word beside a phrase', asks({ words: ['noboddy'], phrases: ['that was it'] }), ['end']],
    ['not into a word that asks for nothing', asks({ words: ['fromm'] }), []],
    ['not in a short word', asks({ words: ['xad'] }), []],
    ['not in a number', asks({ words: ['1600'] }), []],
    ['two typos are another word', asks({ words: ['embarasing'] }), []],
    ['what is spelt so is found alone', asks({ words: ['form'] }), ['a', 'the']],
  ]

  test.each(TYPOS)('one typo: %s', async (_what, query, expected) => {
    const { search, nameOf } = await filled()
    const { hits } = await search(query)
    expect(hits.map(({ id }) => nameOf(id)).toSorted()).toEqual(expected.toSorted())
  })

  test('a misspelt word marks the word that it stands for, and tells of nothing out of reach', async () => {
    const { search } = await filled()
    const { hits } = await search(asks({ words: ['embarassing'] }))
    expect(hits.map(({ markedContent }) => markedContent).toSorted()).toEqual([
      'It was \u0001embarrassing\u0002 for us.',
      'We were \u0001embarrassed\u0002 for them.',
    ])
    const nothing = { userId: NOBODY, blindNotes: [], readable: [newId()], writable: [], folders: [] }
    expect((await search(asks({ words: ['embarassing'] }), nothing)).total).toBe(0)
  })
}
