/** How somebody is called: by their nickname, or else by their user name. */
export const nameOf = ({ username, nickname }: { username: string; nickname: string }): string => nickname || username
