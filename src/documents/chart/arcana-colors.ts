/** A calm colour per arcanum, from 1 to 22. White text is readable on each, and each stands out on light and dark backgrounds. */
export const ARCANA_COLORS: readonly string[] = [
  '#a4512e', // El Mago
  '#46659f', // La Sacerdotisa
  '#4b7a40', // La Emperatriz
  '#ad3b35', // El Emperador
  '#88518c', // El Hierofante
  '#b24866', // Los Enamorados
  '#387393', // El Carro
  '#566d7a', // La Justicia
  '#7e6146', // El Ermitaño
  '#7853a6', // La Rueda de la Fortuna
  '#996422', // La Fuerza
  '#177a83', // El Colgado
  '#6f6179', // La Muerte
  '#267f70', // La Templanza
  '#ab3c4e', // El Diablo
  '#a85514', // La Torre
  '#3476ae', // La Estrella
  '#5f60b5', // La Luna
  '#937013', // El Sol
  '#994b7a', // El Juicio
  '#307755', // El Mundo
  '#6a7230', // El Loco
]
