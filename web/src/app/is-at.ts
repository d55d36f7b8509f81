/** Whether this is the page's address, or one below it or below what it holds. */
export const isAt = (pathname: string, { address, holds }: { address: string; holds?: string | undefined }): boolean =>
  pathname === address || pathname.startsWith(`${address}/`) || (holds !== undefined && pathname.startsWith(holds))
