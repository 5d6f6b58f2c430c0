/** Mutations that leave no entry of their own in the audit log, by the reason why. */
export const WITHOUT_ENTRY: Readonly<Record<string, readonly string[]>> = {
  'something new: nothing goes, and nobody gets or loses access': (
    'acceptHighlight addComment addHighlightToInsight copyTag createField createFieldSet createFolder createHighlight ' +
    'createInsight createInsightTemplate createNote createNotes createPerson createProject createQuestion createResponse createTag createTagBoard ' +
    'createTagGroup createView createWorkspaceTag decideCoding finishCoding linkReadmeEvidence suggestHighlights ' +
    'summarizeNote ' +
    'useWorkspaceTag'
  ).split(' '),
  'content that its own history or undo keeps, or of which only names, values and order change in place': (
    'answerQuestions nameSpeaker reopenThread resolveThread setFieldValues setInsightFieldValues setProjectSections ' +
    'setPersonPicture setSummaryLine setTranscription ' +
    'undecideCoding unlinkReadmeEvidence updateFieldSet updateInsight ' +
    'updateInsightTemplate updatePerson updateQuestion updateTag updateTagBoard updateTagGroup updateView updateWorkspaceTag'
  ).split(' '),
  'what a member has for themselves: what they say, are called, read, follow or prefer': (
    'chooseMail dismissOnboardingChecklist editComment reactToComment readNotifications recordInsightVisit recordVisit renameMe ' +
    'renamePasskey savePreferences showOnboardingChecklist starProject unreadNotification'
  ).split(' '),
  'begins, goes on with or stops work that is not done yet': (
    'beginPasskey cancelBulkEdit cancelCsvImport cancelInsightBulkEdit clearDirectoryDryRun mapCsvImport retryErasure retryFile ' +
    'startCsvImport startInsightUpload startUpload testAuditStream'
  ).split(' '),
  'the trash that its resolvers are handed keeps it (services/notes/src/trash/trash-of.ts)': [
    'purgeFromTrash',
    'restoreFromTrash',
  ],
  'a suggestion of a machine that nobody accepted': ['rejectHighlight'],
  'who codes a note was not given access by it, and what they coded stays': ['assignCoders', 'removeCoder'],
}
