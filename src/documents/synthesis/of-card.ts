import type { ArcanumText } from '../../dataset/types.ts'

export function ofCard<Text extends ArcanumText>(texts: readonly Text[], arcanum: number): Text | undefined {
  return texts.find(({ arcana }) => arcana === arcanum)
}
