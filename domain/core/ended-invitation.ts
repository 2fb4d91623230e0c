/**
 * An invitation that ended because its sender lost the permission to send it. `email` is null for readers without
 * access to invitations.
 */
export type EndedInvitation = { _id: string; email: string | null; role: string }
