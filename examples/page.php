<?php
// For a page of yours to include: page.php?birth=1990-05-15 prints the chart, the synthesis and the twelve readings of a
// date. The fragment of HTML carries its credit: print it whole. It is cached for a day in $folder: choose one of your own that your server does not publish.
// $service is the address of your instance. PHP has to allow addresses in file_get_contents (allow_url_fopen).
$service = 'http://localhost:3000/api';
$folder = sys_get_temp_dir();
$birth = (string) filter_input(INPUT_GET, 'birth');
if (!preg_match('/^(19\d\d|20\d\d|2100)-(\d\d)-(\d\d)$/D', $birth, $part) || !checkdate($part[2], $part[3], $part[1])) {
    http_response_code(400);
    exit('Escribe una fecha entre 1900 y 2100.');
}
$file = "$folder/matrix-$birth.html";
if (!is_file($file) || filemtime($file) < time() - 86400) {
    $html = @file_get_contents("$service/matrix/$part[3]/$part[2]/$part[1]/reading.html");
    if ($html !== false) file_put_contents($file, $html, LOCK_EX);
}
echo "<img src=\"$service/matrix/$part[3]/$part[2]/$part[1]/chart.svg\" alt=\"La matriz del destino\" style=\"color-scheme: light\">";
if (!@readfile($file)) echo 'Los textos no han llegado. Vuelve a intentarlo dentro de un minuto.';
