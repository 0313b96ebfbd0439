export const stopwords = `le la les un une du et ou mais je tu il elle nous vous ils elles ce cet
  cette ces mon ma mes ta tes ses notre nos votre vos leur leurs qui que quoi dont quand est sont
  etait sera suis sommes etes avoir avez avons ont aux dans avec chez ne pas aussi tres y au en de
  se`
