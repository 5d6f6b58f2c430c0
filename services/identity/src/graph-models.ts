import type { ApiToken as ApiTokenModel } from '#src/api-tokens/api-token-repository.ts'
import type { SignInConnection as ConnectionModel, ConnectionTest as TestModel } from '#src/connections/connection.ts'
import type { SignInDomain as DomainModel } from '#src/connections/domain-repository.ts'
import type { SignInSettings as SettingsModel } from '#src/connections/find-settings.ts'
import type { IdentityCtx } from '#src/context.ts'
import type { UserGroup as UserGroupModel } from '#src/groups/user-group.ts'
import type { Invite as InviteModel } from '#src/invites/invite.ts'
import type { Member as MemberModel } from '#src/members/member.ts'
import type { OnboardingChecklist as ChecklistModel } from '#src/onboarding/onboarding-checklist.ts'
import type { ScimToken as ScimTokenModel } from '#src/scim/tokens/scim-token-repository.ts'
import type { Session as SessionModel } from '#src/sessions/session-repository.ts'
import type { Workspace as WorkspaceModel } from '#src/workspaces/workspace.ts'

export type GraphContext = IdentityCtx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  ApiToken: ApiTokenModel
  ConnectionTest: TestModel
  Invite: InviteModel
  Member: MemberModel
  OnboardingChecklist: ChecklistModel
  ScimToken: ScimTokenModel
  UserGroup: UserGroupModel
  OpenSession: SessionModel
  SignInConnection: ConnectionModel
  SignInDomain: DomainModel
  SignInSettings: SettingsModel
  Workspace: WorkspaceModel
}
