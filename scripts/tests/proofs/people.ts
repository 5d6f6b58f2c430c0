import { createWorkspace, readMail, type WorkspaceClient } from '@verbatim/start/system/client.ts'
import { hostFetch } from '@verbatim/start/system/host-fetch.ts'
import { make } from './asker.ts'

export const PASSWORD = 'Correct-horse-battery-9'
const INVITE = /accept-invite\?token=([\w.-]+)/

/** A workspace without sample material, by the way that a person takes. */
export const aWorkspace = (root: string, subdomain: string, region = 'us_b'): Promise<WorkspaceClient> =>
  createWorkspace({
    root,
    email: `ines@${subdomain}.example`,
    name: `Ines ${subdomain}`,
    teamName: `Team ${subdomain}`,
    subdomain,
    region,
  })

/** Somebody who took an invitation; a token of theirs. */
export async function aMember(root: string, workspace: WorkspaceClient, role: string, email: string): Promise<string> {
  await make(workspace, 'inviteMembers', { emails: [email], role })
  const token = INVITE.exec(await readMail(root, email))?.[1]
  const { status, body } = await hostFetch<{ accessToken: string }>(`${workspace.host}/api/auth/accept-invite`, {
    json: { token, name: `Vera ${role}`, password: PASSWORD },
  })
  if (status !== 200) throw new Error(`The invitation was not taken: ${JSON.stringify(body)}`)
  return body.accessToken
}

/** Begins another session of somebody who has the password of the proofs. */
export async function signInAgain(host: string, email: string): Promise<void> {
  const { status } = await hostFetch(`${host}/api/auth/password`, { json: { email, password: PASSWORD } })
  if (status !== 200) throw new Error(`${status} for the password of ${email}`)
}
