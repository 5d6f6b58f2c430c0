import { expect, test } from 'vitest'
import {
  asks,
  aWorkspace,
  EVERYTHING,
  find,
  type IndexUnderTest,
  NOBODY,
  object,
  passage,
  tells,
} from './index-material.ts'
import type { Reach, Told } from './search-index.ts'

/** What every adapter of the port SearchIndex does with writes: in their order, together, late, and twice. */
export function writesContract(open: () => Promise<IndexUnderTest>): void {
  test('what is written again replaces, what is removed is found no more', async () => {
    const under = await open()
    const { teamId, first, note, highlight, insight } = await aWorkspace(under)
    await under.index.putPassages(tells(teamId), note.id, first, [passage('b3', 'They sent a letter.')], ['b1'])
    await under.index.remove(tells(teamId), [highlight.id])
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['answered'] }, { types: ['NOTE'] }))).toEqual([])
    expect(await find(under, teamId, asks({ words: ['letter'] }))).toEqual([note.id])
    expect(await find(under, teamId, asks({ words: ['giving'] }))).toEqual([insight.id])
    expect(await find(under, teamId, asks({ words: ['gave'] }))).not.toContain(highlight.id)
    await under.index.removeNote(tells(teamId), note.id)
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['letter'] }))).toEqual([])
    await under.index.removeProject(tells(teamId), first)
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['verifying'] }))).toEqual([])
  })

  test('a workspace that is removed is found no more, and its neighbour still is', async () => {
    const under = await open()
    const [gone, kept] = [await aWorkspace(under), await aWorkspace(under)]
    await under.index.removeTeam(gone.teamId)
    await under.settled()
    expect(await find(under, gone.teamId, asks({ words: ['carriers'] }))).toEqual([])
    expect(await find(under, gone.teamId, asks({ words: ['phone'] }))).toEqual([])
    expect(await find(under, kept.teamId, asks({ words: ['phone'] }))).toEqual([kept.note.id])
  })

  test('the text of a note follows it to another project', async () => {
    const under = await open()
    const { teamId, second, note } = await aWorkspace(under)
    await under.index.moveNote(tells(teamId), note.id, second)
    await under.index.put(tells(teamId), [{ ...note, projectId: second }])
    await under.settled()
    const there: Reach = { userId: NOBODY, blindNotes: [], readable: [second], writable: [], folders: [] }
    expect(await find(under, teamId, asks({ words: ['letter', 'phone'] }), there)).toEqual([note.id])
  })

  test('what is written together stands as if it were written one after the other', async () => {
    const under = await open()
    const { teamId, first, second, note, highlight, insight, tag } = await aWorkspace(under)
    const other = object({ type: 'NOTE', title: 'A letter from Lyon', projectId: first })
    await under.index.together(async (writes) => {
      await writes.putPassages(tells(teamId), note.id, first, [passage('b4', 'A parrot in the van.')], ['b3'])
      await writes.moveNote(tells(teamId), note.id, second)
      await writes.put(tells(teamId), [{ ...note, projectId: second }, { ...other, noteId: other.id }, insight])
      await writes.putPassages(tells(teamId), other.id, first, [passage('b1', 'The parrot again.')], [])
      await writes.removeNote(tells(teamId), other.id)
      await writes.remove(tells(teamId), [highlight.id, insight.id])
      await writes.put(tells(teamId), [{ ...insight, title: 'The parrot drives' }])
      await writes.removeProject(tells(teamId), first)
      await writes.put(tells(teamId), [{ ...tag, title: 'Parrots' }])
    })
    await under.settled()
    const there: Reach = { userId: NOBODY, blindNotes: [], readable: [second], writable: [], folders: [] }
    expect(await find(under, teamId, asks({ words: ['parrot'] }), there)).toEqual([note.id])
    expect((await find(under, teamId, asks({ words: ['parrot'] }))).toSorted()).toEqual([note.id, tag.id].toSorted())
    for (const word of ['letter', 'answered', 'Thursday', 'carriers'])
      expect(await find(under, teamId, asks({ words: [word] }, { projectIds: [first] }))).toEqual([])
  })

  test('of what is written together, what is flushed stands while the rest is still gathered', async () => {
    const under = await open()
    const { teamId, first, highlight } = await aWorkspace(under)
    await under.index.together(async (writes) => {
      await writes.put(tells(teamId), [object({ type: 'TAG', title: 'A cormorant', projectId: first })])
      await writes.remove(tells(teamId), [highlight.id])
      await writes.flush()
      await under.settled()
      expect(await find(under, teamId, asks({ words: ['cormorant'] }))).toHaveLength(1)
      expect(await find(under, teamId, asks({ words: ['gave'] }))).not.toContain(highlight.id)
      await writes.put(tells(teamId), [object({ type: 'TAG', title: 'A bittern', projectId: first })])
    })
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['bittern'] }))).toHaveLength(1)
  })

  test('of what is put together each thing is as its newest fact says, and what was removed since stays gone', async () => {
    const under = await open()
    const { teamId, first } = await aWorkspace(under)
    const [early, removed, late] = [tells(teamId), tells(teamId), tells(teamId)]
    const [kept, gone] = [
      object({ type: 'TAG', title: 'A falcon', projectId: first }),
      object({ type: 'TAG', title: 'A heron' }),
    ]
    await under.index.remove(removed, [gone.id])
    await under.index.together(async (writes) => {
      await writes.put(late, [{ ...kept, title: 'A kestrel' }])
      await writes.put(early, [kept, gone])
    })
    await under.settled()
    expect(await find(under, teamId, asks({ words: ['kestrel'] }))).toEqual([kept.id])
    for (const word of ['falcon', 'heron']) expect(await find(under, teamId, asks({ words: [word] }))).toEqual([])
  })

  test('an older fact that comes late changes nothing of what is newer, and the same one again harms nothing', async () => {
    const under = await open()
    const { index, settled } = under
    const { teamId, first, second, note, insight } = await aWorkspace(under)
    const [early, late] = [tells(teamId), tells(teamId)]
    await index.put(late, [{ ...insight, title: 'A parrot answers' }])
    await index.putPassages(late, note.id, first, [passage('b3', 'The parrot called.')], ['b2'])
    await index.put(early, [{ ...insight, title: 'A zeppelin answers' }])
    await index.putPassages(
      early,
      note.id,
      first,
      ['b2', 'b3', 'b4'].map((id) => passage(id, `Zeppelin ${id}.`)),
      ['b1'],
    )
    await index.remove(early, [insight.id])
    await settled()
    expect((await find(under, teamId, asks({ words: ['parrot'] }))).toSorted()).toEqual(
      [insight.id, note.id].toSorted(),
    )
    const { hits } = await index.search(teamId, asks({ words: ['zeppelin'] }), EVERYTHING)
    expect(hits).toMatchObject([{ id: note.id, blockId: 'b4' }])
    const moved = tells(teamId)
    await index.moveNote(moved, note.id, second)
    await index.put(moved, [{ ...note, projectId: second }])
    await settled()
    await index.moveNote(late, note.id, first)
    await index.put(late, [note])
    await index.putPassages(late, note.id, first, [passage('b5', 'A balloon.')], [])
    await settled()
    const there: Reach = { userId: NOBODY, blindNotes: [], readable: [second], writable: [], folders: [] }
    expect(await find(under, teamId, asks({ words: ['balloon'] }), there)).toEqual([note.id])
    expect(await find(under, teamId, asks({ words: ['parrot'] }), there)).toEqual([note.id])
  })

  test('what was removed does not come back by an older fact, and does by a newer one', async () => {
    const under = await open()
    const { index, settled } = under
    const { teamId, first, second, note, highlight, draft, tag } = await aWorkspace(under)
    const early = tells(teamId)
    await index.remove(tells(teamId), [tag.id])
    await index.removeNote(tells(teamId), note.id)
    await index.removeProject(tells(teamId), second)
    await settled()
    const ofNote = { ...highlight, noteId: note.id, content: 'A parrot said it' }
    const closed = object({ type: 'PROJECT', id: second, title: 'Onboarding', projectId: second })
    const tell = async (told: Told) => {
      await index.put(told, [
        { ...tag, title: 'Parrot' },
        { ...draft, title: 'The parrot' },
        { ...note, title: 'Parrots' },
        ofNote,
        closed,
      ])
      await index.putPassages(told, note.id, first, [passage('b9', 'A parrot in the van.')], [])
      await settled()
      return (await find(under, teamId, asks({ words: ['parrot'] }))).toSorted()
    }
    expect(await tell(early)).toEqual([])
    const [again, latest] = [tells(teamId), tells(teamId)]
    expect(await tell(latest)).toEqual([tag.id, draft.id, note.id, highlight.id].toSorted())
    await index.removeNote(again, note.id)
    await index.removeProject(again, second)
    await settled()
    expect(await tell(latest)).toEqual([tag.id, draft.id, note.id, highlight.id].toSorted())
  })

  test('what is told again after a workspace was removed is found, whatever stood there', async () => {
    const under = await open()
    const { teamId, first, note, tag } = await aWorkspace(under)
    await under.index.remove(tells(teamId), [tag.id])
    await under.index.removeTeam(teamId)
    await under.index.put(tells(teamId), [tag, note])
    await under.index.putPassages(tells(teamId), note.id, first, [passage('b1', 'A carrier called.')], [])
    await under.settled()
    expect((await find(under, teamId, asks({ words: ['carrier'] }))).toSorted()).toEqual([tag.id, note.id].toSorted())
  })
}
