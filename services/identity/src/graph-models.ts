import type { Alert as AlertModel, AlertPage as AlertPageModel } from '#src/alerts/alert.ts'
import type { AlertRule as AlertRuleModel, PreviewedAlert as PreviewedModel } from '#src/alerts/alert-rule.ts'
import type { ApiToken as ApiTokenModel } from '#src/api-tokens/api-token-repository.ts'
import type { AuditEntry as AuditEntryModel, AuditPage as AuditPageModel } from '#src/audit/audit-entry.ts'
import type { AuditDelivery as DeliveryModel, AuditStream as StreamModel } from '#src/audit/stream/stream.ts'
import type { SignInConnection as ConnectionModel, ConnectionTest as TestModel } from '#src/connections/connection.ts'
import type { SignInDomain as DomainModel } from '#src/connections/domain-repository.ts'
import type { SignInSettings as SettingsModel } from '#src/connections/find-settings.ts'
import type { SignInManager as SignInManagerModel } from '#src/connections/sign-in-manager.ts'
import type { IdentityCtx } from '#src/context.ts'
import type {
  ActFigure as ActFigureModel,
  Ending as EndingModel,
  PeopleFigures as PeopleModel,
  SignInFigures as SignInModel,
} from '#src/dashboard/dashboard.ts'
import type { UserGroup as UserGroupModel } from '#src/groups/user-group.ts'
import type { Invite as InviteModel } from '#src/invites/invite.ts'
import type { MemberPolicy as MemberPolicyModel } from '#src/member-policy/member-policy.ts'
import type { Member as MemberModel } from '#src/members/member.ts'
import type { OAuthClient as OAuthClientModel } from '#src/oauth-clients/oauth-client.ts'
import type { TokenPolicy as TokenPolicyModel } from '#src/oauth-clients/token-policy-repository.ts'
import type { Grant as GrantModel } from '#src/oauth-grants/grant-repository.ts'
import type { OnboardingChecklist as ChecklistModel } from '#src/onboarding/onboarding-checklist.ts'
import type { Passkey as PasskeyModel } from '#src/passkeys/passkey.ts'
import type { RoleRequest as RoleRequestModel } from '#src/role-requests/role-request.ts'
import type { SamlSettings } from '#src/saml/saml-settings.ts'
import type { ScimToken as ScimTokenModel } from '#src/scim/tokens/scim-token-repository.ts'
import type { Session as SessionModel } from '#src/sessions/session-repository.ts'
import type { SupportVisit as SupportVisitModel } from '#src/support-visits/visit.ts'
import type { UnusualAct as UnusualActModel, UnusualActs as UnusualActsModel } from '#src/unusual-acts/unusual-act.ts'
import type { Workspace as WorkspaceModel } from '#src/workspaces/workspace.ts'

export type GraphContext = IdentityCtx

/** What a resolver hands on for a type of the graph, where that is not the type's own shape. */
export type GraphModels = {
  ActFigure: ActFigureModel
  Ending: EndingModel
  PeopleFigures: PeopleModel
  SignInFigures: SignInModel
  Alert: AlertModel
  AlertPage: AlertPageModel
  AlertRule: AlertRuleModel
  ApiToken: ApiTokenModel
  AuditDelivery: DeliveryModel
  AuditStream: StreamModel
  AuditLogEntry: AuditEntryModel
  AuditLogPage: AuditPageModel
  ConnectionTest: TestModel
  Invite: InviteModel
  Member: MemberModel
  MemberPolicy: MemberPolicyModel
  OAuthClient: OAuthClientModel
  OAuthGrant: GrantModel
  OnboardingChecklist: ChecklistModel
  Passkey: PasskeyModel
  PreviewedAlert: PreviewedModel
  RoleRequest: RoleRequestModel
  SamlConnection: SamlSettings
  ScimToken: ScimTokenModel
  SupportVisit: SupportVisitModel
  UnusualAct: UnusualActModel
  UnusualActs: UnusualActsModel
  UserGroup: UserGroupModel
  OpenSession: SessionModel
  SignInConnection: ConnectionModel
  SignInDomain: DomainModel
  SignInManager: SignInManagerModel
  SignInSettings: SettingsModel
  TokenPolicy: TokenPolicyModel
  Workspace: WorkspaceModel
}
