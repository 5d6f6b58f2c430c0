import java.io.FileInputStream;
import java.util.TreeSet;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Says which rules of PDF/UA-1 each file breaks: a line each, and nothing for a file that breaks none. */
public class PdfUa {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    for (String file : files) {
      try (var in = new FileInputStream(file);
          var parser = Foundries.defaultInstance().createParser(in, PDFAFlavour.PDFUA_1)) {
        var validator = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFUA_1, false);
        var lines = new TreeSet<String>();
        for (TestAssertion one : validator.validate(parser).getTestAssertions())
          lines.add(one.getRuleId().getClause() + " " + one.getMessage().replace('\n', ' '));
        lines.forEach(System.out::println);
      }
    }
  }
}
