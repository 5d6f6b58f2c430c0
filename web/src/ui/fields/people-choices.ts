import type { FieldOption } from '@verbatim/contracts/fields/custom-field.ts'
import { createContext, use, useEffect } from 'react'

/** The people whom a PERSON field can name, as far as this page knows them. */
export type PeopleChoices = {
  known: ReadonlyMap<string, FieldOption>
  /** Those of the wanted who are not known: nobody is of that id any more, or they could not be asked about. */
  unknown: ReadonlyMap<string, 'gone' | 'failed'>
  /** Says that these are shown, so that their names come. Those that failed are asked for again. */
  want: (ids: readonly string[]) => void
  /** Brings those whose names have these words among the known; ends once they are there, or could not be asked for. */
  find: (words: string) => Promise<void>
  /** Adds somebody of that name; null where it failed. Absent where the member may not. */
  add: ((name: string) => Promise<FieldOption | null>) | null
}

const NOBODY: PeopleChoices = {
  known: new Map(),
  unknown: new Map(),
  want: () => undefined,
  find: () => Promise.resolve(),
  add: null,
}

/** Who can be chosen; the shell fills it. */
export const PeopleChoicesContext = createContext<PeopleChoices>(NOBODY)

export const usePeopleChoices = (): PeopleChoices => use(PeopleChoicesContext)

/** Has the names of these people come. */
export function useWantedPeople(ids: readonly string[]): PeopleChoices {
  const people = usePeopleChoices()
  const { want } = people
  const all = ids.join(',')
  useEffect(() => {
    if (all) want(all.split(','))
  }, [all, want])
  return people
}
