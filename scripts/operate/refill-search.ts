import { republishMembers } from '@verbatim/identity/republish-members.ts'
import { republishWorkspace as republishInsights } from '@verbatim/insights/republish-workspace.ts'
import { republishWorkspace as republishNotes } from '@verbatim/notes/republish-workspace.ts'
import { republishWorkspace as republishPeople } from '@verbatim/recruit/republish-workspace.ts'
import type { RegionConnections } from './region-connections.ts'

/**
 * Fills the search index of a workspace anew: what it has is removed, and the services tell all of it again as facts,
 * which search hears like any other. What insights and activity remember of notes, and
 * notes and activity of members, is filled by the same facts.
 */
export async function refillSearch({ index, databaseOf }: RegionConnections, teamId: string): Promise<string> {
  await index.removeTeam(teamId)
  await republishMembers(databaseOf('identity'), teamId)
  const { projects, notes } = await republishNotes(databaseOf('notes'), teamId)
  const { insights } = await republishInsights(databaseOf('insights'), teamId)
  const { people } = await republishPeople(databaseOf('recruit'), teamId)
  return `${teamId}\t${projects} projects, ${notes} notes, ${insights} insights and ${people} people are told again`
}
