import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type TestInfo } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [320, 768, 1280]

/**
 * Checks the present screen, in light and dark and at widths from phone to desk: no accessibility violation, no
 * scrolling sideways. Leaves pictures of it.
 */
export async function expectAccessible(page: Page, { name, info }: { name: string; info: TestInfo }): Promise<void> {
  const size = page.viewportSize()!
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Dark mode changes colours and nothing else.
    const isOfColours = colorScheme === 'dark'
    await expectNoViolations(page, `${name}, ${colorScheme}`, { isOfColours })
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) })
  }
  for (const width of widths) {
    await page.setViewportSize({ ...size, width })
    // A page that draws something else for another width does so a moment later.
    await expect.poll(() => sidewaysIn(page), `${name} at ${width} px`).toBe(0)
  }
  await page.setViewportSize(size)
}

/**
 * Expects no violation of accessibility, of colours alone or of all kinds; names up to three elements of each. Looks
 * until there is none: what is still loaded may come while the page is looked at. One look at a year of days takes
 * seconds, and many more where other browsers work beside.
 */
export const expectNoViolations = (
  page: Page,
  what: string,
  { isOfColours = false, isSoft = false }: { isOfColours?: boolean; isSoft?: boolean } = {},
): Promise<void> =>
  expect
    .configure({ soft: isSoft })
    .poll(
      async () => {
        await settled(page)
        const axe = new AxeBuilder({ page })
        const { violations } = await (isOfColours ? axe.withRules('color-contrast') : axe.withTags(wcag)).analyze()
        return violations.map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(({ html }) => html) }))
      },
      { message: what, timeout: 60_000 },
    )
    .toEqual([])

/** By how many pixels the page scrolls sideways. */
export const sidewaysIn = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Resolves once nothing fades or moves any more: a colour that is on its way to another has the contrast of neither. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
