import { hostFetch } from '@verbatim/start/system/host-fetch.ts'

export type Refusal = {
  message: string
  extensions?: { code?: string; errorCode?: string; humanReadable?: boolean; requestId?: string }
}
export type Told = { status: number; data: Record<string, unknown> | null; errors: Refusal[]; text: string }

/** Somebody who asks a workspace's host, with a token or without. */
export type Asker = { host: string; token: string | null }

type Body = { data?: Record<string, unknown> | null; errors?: Refusal[] }

/** Asks the graph and gives the answer as it is, with its refusals. */
export async function ask(
  { host, token }: Asker,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Told> {
  const { status, body } = await hostFetch<Body>(`${host}/api/graphql`, {
    json: { query, variables },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status, data: body.data ?? null, errors: body.errors ?? [], text: JSON.stringify(body) }
}

/** Asks for one field, which must be answered. */
export async function must<T>(asker: Asker, query: string, variables: Record<string, unknown> = {}): Promise<T> {
  const { data, errors, text } = await ask(asker, query, variables)
  const [value] = Object.values(data ?? {})
  if (errors.length || value === undefined) throw new Error(`Refused: ${text}\n${query}`)
  return value as T
}

type Made = { id: string }

/** Runs a mutation with an input of the type that is named after it. */
export const make = <T = Made>(asker: Asker, field: string, input: object, selection = '{ id }'): Promise<T> =>
  must<T>(
    asker,
    `mutation ($input: ${INPUTS[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}Input`}!) { ${field}(input: $input) ${selection} }`,
    { input },
  )

const INPUTS: Record<string, string> = {
  publishInsight: 'InsightRefInput',
  deleteInsight: 'InsightRefInput',
  deleteField: 'FieldRefInput',
  deleteView: 'ViewRefInput',
  deleteTagBoard: 'TagBoardRefInput',
  linkReadmeEvidence: 'ReadmeEvidenceInput',
  deletePerson: 'PersonRefInput',
  runCsvImport: 'CsvImportRefInput',
  cancelCsvImport: 'CsvImportRefInput',
  restoreHighlight: 'DeleteHighlightInput',
  recordInsightVisit: 'InsightRefInput',
  startNoteListExport: 'StartListExportInput',
  startInsightListExport: 'StartListExportInput',
  addUserGroupMembers: 'UserGroupMembersInput',
  addSignInDomain: 'SignInDomainInput',
  checkSignInDomain: 'SignInDomainInput',
  removeUserGroupMembers: 'UserGroupMembersInput',
}
