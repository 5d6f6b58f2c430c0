import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { Person } from './journey.ts'
import type { Study } from './note-steps.ts'

export type Clip = {
  id: string
  note: { id: string }
  audioVideo: {
    fileId: string
    streamUrl: string | null
    startTime: number
    endTime: number
  } | null
}
export type Tagged = Clip & { tags: { id: string; title: string }[] }
export type SampleClips = { projectId: string; clips: Tagged[] }
type Heard = { heard?: HTMLMediaElement }

/** The sample study with its highlights of recordings, once both are there: it is written after the workspace was made. */
export const clipsOfSample = (study: Study): Promise<SampleClips> =>
  vi.waitFor(
    async () => {
      const { projects } = await study.workspace.graph<{ projects: { items: { id: string }[] } }>(
        '{ projects { items { id } } }',
      )
      for (const { id } of projects.items) {
        const { highlights } = await study.workspace.graph<{ highlights: { items: Tagged[] } }>(
          'query ($id: ID!) { highlights(projectId: $id, first: 100) { items { id note { id } tags { id title } audioVideo { fileId streamUrl startTime endTime } } } }',
          { id },
        )
        const clips = highlights.items.filter(({ audioVideo }) => audioVideo?.streamUrl)
        if (clips.length > 1) return { projectId: id, clips }
      }
      throw new Error('The sample study is not there yet')
    },
    { timeout: 200_000, interval: 250 },
  )

/** A tag that two clips or more have. */
export function tagOfClips({ clips }: SampleClips): { id: string; title: string } {
  const tags = clips.flatMap((clip) => clip.tags)
  const tag = tags.find(({ id }) => tags.filter((other) => other.id === id).length > 1)
  if (!tag) throw new Error('No tag has two clips')
  return tag
}

/** Keeps what a page plays where the journey can see it: a clip plays without a player on the page. */
export async function listen(person: Person): Promise<Person> {
  await person.page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function heard() {
      ;(window as Heard).heard = this as HTMLMediaElement
      return play.call(this)
    }
  })
  return person
}

/** Where the sound is, in seconds; null while nothing plays. */
export const soundAt = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { heard } = window as Heard
    return heard && !heard.paused && !heard.seeking ? heard.currentTime : null
  })

/** Goes to the end of a clip without waiting for it, but for its last half second. */
export const nearlyOver = (page: Page, endTime: number): Promise<void> =>
  page.evaluate((end) => {
    const { heard } = window as Heard
    if (heard) heard.currentTime = end - 0.5
  }, endTime)

/** How long what plays is, in seconds, once that is known. */
export const lengthPlayed = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const length = (window as Heard).heard?.duration
    return length !== undefined && Number.isFinite(length) ? length : null
  })
