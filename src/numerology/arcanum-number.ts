/** The major arcana in Marseille order: 1 El Mago … 22 El Loco. */
export const ARCANUM_NUMBERS = /* @__PURE__ */ Object.freeze([
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const),
  ...([12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const),
] as const)
export type ArcanumNumber = (typeof ARCANUM_NUMBERS)[number]
