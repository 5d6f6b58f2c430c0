import {
  PeopleMergedSchema,
  PeoplePartedSchema,
  PersonDeletedSchema,
  PersonSavedSchema,
} from '@verbatim/contracts/gen/events/recruit_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, record, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { Person } from '#src/people/person.ts'

const toFact = (person: Person) => ({
  personId: person.id,
  name: person.name,
  email: person.email ?? '',
  summary: person.summary,
  origin: person.origin,
  createdAtMs: BigInt(person.createdAt.getTime()),
  updatedAtMs: BigInt(person.updatedAt.getTime()),
})

/** Publishes how people are now: made, changed or brought back. */
export const recordPeopleSaved = (tx: Transaction, origin: Origin, people: readonly Person[]): Promise<void> =>
  recordAll(tx, origin, PersonSavedSchema, people.map(toFact))

/** Publishes that a person is gone. */
export const recordPersonDeleted = (tx: Transaction, origin: Origin, personId: string): Promise<void> =>
  record(tx, origin, PersonDeletedSchema, { personId })

/** Publishes that two people are one from now on. */
export const recordPeopleMerged = (
  tx: Transaction,
  origin: Origin,
  merged: { sourceId: string; targetId: string; sourceName: string },
): Promise<void> => record(tx, origin, PeopleMergedSchema, merged)

/** Publishes that they are two again. */
export const recordPeopleParted = (
  tx: Transaction,
  origin: Origin,
  parted: { sourceId: string; targetId: string },
): Promise<void> => record(tx, origin, PeoplePartedSchema, parted)
