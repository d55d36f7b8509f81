/** A teacher's nickname, or else the user name. */
export const nameOf = ({ username, nickname }: { username: string; nickname: string }): string => nickname || username
