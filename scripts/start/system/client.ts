import { hostFetch } from './host-fetch.ts'

/** Somebody signed in to a workspace, speaking to the public API. */
export type WorkspaceClient = {
  host: string
  teamId: string
  region: string
  token: string
  /** The answer's data; throws with the messages when there are errors. */
  graph<T>(query: string, variables?: Record<string, unknown>): Promise<T>
}

export type NewWorkspace = {
  root: string
  email: string
  name: string
  teamName: string
  subdomain: string
  region: string
  /** Where the account is kept, where it is not the workspace's region. */
  home?: string
  password?: string
  sampleData?: boolean
}

type Sent = { ticket: string; codeChallenge: string }
type Errors = { errors?: { message?: string; humanReadableMessage?: string }[] }

const PASSWORD = 'Correct-horse-battery-9'

/** Signs up with a one-time code read from the local outbox, creates a workspace and signs in to it. */
export async function createWorkspace(order: NewWorkspace): Promise<WorkspaceClient> {
  const cookies = await signUp(order)
  const json = {
    ...order,
    password: order.password ?? PASSWORD,
    orgSize: '26-200',
    jobRole: 'RESEARCH',
    sampleData: order.sampleData ?? false,
  }
  const made = await ok<{ teamId: string; url: string }>(
    hostFetch(`${order.root}api/root/auth/create-workspace`, { json, cookies }),
  )
  const { origin, searchParams } = new URL(made.url)
  const session = await ok<{ accessToken: string }>(
    hostFetch(`${origin}/api/auth/handoff`, { json: { token: searchParams.get('token') } }),
  )
  return clientOf(origin, made.teamId, order.region, session.accessToken)
}

/** Proves the address with the code that was mailed; the cookie of the root domain. */
export async function signUp({ root, email, name, region, home, password }: NewWorkspace): Promise<string> {
  const json = {
    email,
    name,
    region: home ?? region,
    password: password ?? PASSWORD,
    flow: 'ONE_TIME_CODE',
    purpose: 'SIGN_UP',
  }
  const sent = await ok<Sent>(hostFetch(`${root}api/root/auth/send-confirmation-email`, { json }))
  const code = /\b\d{6}\b/.exec(await readMail(root, email))?.[0]
  const confirmed = await hostFetch<Errors>(`${root}api/root/auth/confirm-email`, {
    json: { ...sent, method: 'ONE_TIME_CODE', code },
  })
  if (confirmed.status !== 200) throw new Error(messagesOf(confirmed.body))
  return confirmed.cookies
}

/** The newest mail to an address on the local outbox page, once it is there. */
export async function readMail(root: string, to: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await hostFetch<{ mails?: { text: string }[] }>(
      `${root}outbox?format=json&to=${encodeURIComponent(to)}`,
    )
    const text = body.mails?.[0]?.text
    if (text) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('No mail arrived in the outbox')
}

/** Somebody who is signed in already. */
export function clientOf(origin: string, teamId: string, region: string, token: string): WorkspaceClient {
  return {
    host: origin,
    teamId,
    region,
    token,
    async graph<T>(query: string, variables: Record<string, unknown> = {}) {
      const { body } = await hostFetch<{ data: T } & Errors>(`${origin}/api/graphql`, {
        json: { query, variables },
        headers: { authorization: `Bearer ${token}` },
      })
      if (body.errors) throw new Error(messagesOf(body))
      return body.data
    },
  }
}

async function ok<T>(call: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await call
  if (status >= 400) throw new Error(messagesOf(body as Errors))
  return body as T
}

const messagesOf = ({ errors }: Errors): string =>
  errors?.map((error) => error.humanReadableMessage ?? error.message).join('; ') ?? 'The system refused.'
